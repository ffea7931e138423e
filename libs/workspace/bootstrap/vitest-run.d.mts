/** `errors` are those outside the tests of the file: of its modules and of what runs before and after tests. */
type TestedFile = {
  file: string;
  seconds: number;
  errors: string[];
  tests: { name: string; state: 'passed' | 'failed' | 'skipped' | 'pending'; errors: string[] }[];
};
/** `errors` are those outside every file, such as a promise that nobody waited for. */
export type Report = { files: TestedFile[]; errors: string[] };
export function countReport(report: Report): { passed: number; failed: number; reasons: string[] };
export function timeByFolder(report: Report): [folder: string, seconds: number][];
