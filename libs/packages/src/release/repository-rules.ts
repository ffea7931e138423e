/**
 * The address of the source repository, as npm wants it in a `package.json`: the root's own, else that of the pipeline
 * on GitHub or GitLab; undefined when neither says it.
 */
export function repositoryOf(root: object, env: Readonly<Record<string, string | undefined>>): string | undefined {
  const own = (root as { repository?: string | { url?: string } }).repository;
  const url = typeof own === 'string' ? own : own?.url;
  if (url) return url;
  if (env.GITHUB_REPOSITORY) return `git+${env.GITHUB_SERVER_URL ?? 'https://github.com'}/${env.GITHUB_REPOSITORY}.git`;
  return env.CI_PROJECT_URL && `git+${env.CI_PROJECT_URL}.git`;
}
