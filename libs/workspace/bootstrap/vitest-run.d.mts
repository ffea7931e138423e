type Assertion = { status: string; fullName: string; failureMessages?: string[] };
type Suite = {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  message?: string;
  assertionResults: Assertion[];
};
export type Report = { testResults: Suite[] };
export type Counted = { passed: number; failed: number; failedFiles: string[]; passedInFailedFiles: number };
export function countReport(report: Report): Counted & { reasons: string[] };
export function timeByFolder(report: Report): [folder: string, seconds: number][];
export type TestRun = Counted & { output: string };
export function runTwiceWhereDisturbed(
  runFiles: (files: string[]) => Promise<TestRun>,
): Promise<TestRun & { unsteady?: string[] }>;
