type Assertion = { status: string; fullName: string };
type Suite = { name: string; status: string; assertionResults: Assertion[] };
export type Report = { numPassedTests: number; numFailedTests: number; testResults: Suite[] };
export type Counted = { passed: number; failed: number; failedFiles: string[]; passedInFailedFiles: number };
export function countReport(report: Report): Counted & { leftOut: string[] };
export type JestRun = Counted & { output: string };
export function runTwiceWhereDisturbed(runFiles: (files: string[]) => Promise<JestRun>): Promise<Omit<JestRun, 'passedInFailedFiles'> & { unsteady?: string[] }>;
