type Assertion = { status: string; fullName: string };
type Suite = { name: string; status: string; assertionResults: Assertion[] };
export type Report = { numPassedTests: number; numFailedTests: number; testResults: Suite[] };
export function countReport(report: Report): { passed: number; failed: number; leftOut: string[] };
