import { randomUUID } from 'node:crypto';
import { type GateFinding, type GateReport, seamVersion } from '@yonkoma/contract';
import { RemoteBuild } from '@yonkoma/contract/schema';
import * as v from 'valibot';
import type { Files } from './build/file-rules.ts';
import { catalogue, documentRules } from './catalogue.ts';
import type { GateLimits } from './limits.ts';
import type { GateHost, HostRun, Live, LiveEndpoint, LiveShell, Release } from './release.ts';
import { NotRun, type Rule } from './rule.ts';

/** The release to judge, what is live beside it, and what the gate may use. */
export interface GateContext {
  /** The document as it came, whatever it is, and the bytes that came with it. */
  candidate: { build: unknown; files: Files };
  live: Live;
  /** null when none is known: what needs it is then not asked. */
  shell: LiveShell | null;
  endpoints: readonly LiveEndpoint[];
  limits: GateLimits;
  /** Without it no page is opened, and the report says so. */
  host?: GateHost | undefined;
  /**
   * What was said of these very files in this very shell before. What cannot be asked anew is taken from it, and no
   * browser is opened: what it saw cannot have changed.
   */
  before?: GateReport | undefined;
  /** Unix seconds. */
  now: number;
  /** Asks only these; everything unless said. */
  sources?: readonly GateFinding['source'][];
}

type Asked = GateReport['rules'][number];

/**
 * Judges a release against what is live. The report is `refused` with any error, else `incomplete` when a rule could
 * not be checked, else `passed`. Never throws because of what is in the release.
 */
export async function runGate(context: GateContext): Promise<GateReport> {
  const begunAt = performance.now();
  const { candidate, live, shell, now, sources } = context;
  const parsed = v.safeParse(RemoteBuild, candidate.build);
  const asked = (rules: readonly Rule[]) => rules.filter(({ source }) => !sources || sources.includes(source));
  const rest = {
    document: candidate.build,
    files: candidate.files,
    live,
    shell,
    endpoints: context.endpoints,
    limits: context.limits,
  };
  // What judges the document itself needs no build; the others never see anything that is none.
  const ofDocument = await askAll(asked(documentRules), { ...rest, build: {} as RemoteBuild, run: '' });
  const others = asked(catalogue.filter((rule) => !documentRules.includes(rule)));
  const ofBuild = parsed.success
    ? await askBuild(context, others, { ...rest, build: parsed.output, run: '' }, hasError(ofDocument))
    : others.map(
        ({ id }): Answer => ({
          asked: { id, state: 'not-run', why: 'the build document cannot be read' },
          findings: [],
        }),
      );
  const answers = [...ofDocument, ...ofBuild].map((answer) => remembered(answer, context.before));
  const findings = answers.flatMap((answer) => answer.findings);
  const { name, version } = (candidate.build ?? {}) as { name?: unknown; version?: unknown };
  return {
    id: randomUUID(),
    at: now,
    shell: shell?.build.version ?? '',
    remote: String(name ?? '').slice(0, 32),
    version: String(version ?? '').slice(0, 64),
    against: live.revision,
    state: stateOf(
      findings,
      answers.map((answer) => answer.asked),
    ),
    findings,
    rules: answers.map((answer) => answer.asked),
    ms: Math.round(performance.now() - begunAt),
  };
}

type Answer = { asked: Asked; findings: GateFinding[] };

const hasError = (answers: readonly Answer[]) =>
  answers.some(({ findings }) => findings.some(({ severity }) => severity === 'error'));

/**
 * Code that is refused as it lies there is not run: the browser comes last, and only when nothing before it found an
 * error.
 */
async function askBuild(
  context: GateContext,
  rules: readonly Rule[],
  release: Release,
  isRefused: boolean,
): Promise<Answer[]> {
  const unseen = { ...release, run: 'a rule that needs no browser refuses it already' };
  const read = new Map<Rule, Answer>();
  for (const rule of rules) if (!rule.readsRun) read.set(rule, await ask(rule, unseen));
  const run = isRefused || hasError([...read.values()]) ? unseen.run : await look(context, release.build, rules);
  const answers = [];
  for (const rule of rules) answers.push(read.get(rule) ?? (await ask(rule, { ...release, run })));
  return answers;
}

function remembered(answer: Answer, before: GateReport | undefined): Answer {
  const then = answer.asked.state === 'not-run' ? before?.rules.find(({ id }) => id === answer.asked.id) : undefined;
  return then && then.state !== 'not-run'
    ? { asked: then, findings: before?.findings.filter(({ rule }) => rule === then.id) ?? [] }
    : answer;
}

function stateOf(findings: readonly GateFinding[], asked: readonly Asked[]): GateReport['state'] {
  if (findings.some(({ severity }) => severity === 'error')) return 'refused';
  return asked.some(({ state }) => state === 'not-run') ? 'incomplete' : 'passed';
}

async function askAll(rules: readonly Rule[], release: Release): Promise<Answer[]> {
  const answers = [];
  for (const rule of rules) answers.push(await ask(rule, release));
  return answers;
}

async function ask(rule: Rule, release: Release): Promise<Answer> {
  const { id, severity, fix, source } = rule;
  try {
    const found = await rule.check(release);
    const findings = found.map(({ says, where }) => ({
      rule: id,
      severity,
      issue: says,
      fix,
      source,
      ...(where !== undefined && { where }),
    }));
    return { asked: { id, state: findings.length > 0 ? 'failed' : 'passed' }, findings };
  } catch (error) {
    const why =
      error instanceof NotRun
        ? error.message
        : `the rule itself failed: ${error instanceof Error ? error.message : String(error)}`;
    return { asked: { id, state: 'not-run', why }, findings: [] };
  }
}

/** The run in a browser, once for all the rules that read it. */
async function look(
  { host, shell, candidate, before }: GateContext,
  build: RemoteBuild,
  rules: readonly Rule[],
): Promise<HostRun | string> {
  if (!rules.some(({ source }) => source === 'run')) return 'no rule about the run was asked for';
  if (before) return 'a browser has run it before';
  if (!host) return 'there is no browser to open its pages in';
  if (!shell) return 'there is no shell to open its pages in';
  if (build.seam !== seamVersion || shell.build.seam !== seamVersion) return 'the shell does not mount it';
  try {
    return await host.run({ build, files: candidate.files }, shell);
  } catch (error) {
    return (
      'the run in the browser did not come to its end: ' +
      (error instanceof Error ? error.message.slice(0, 500) : String(error))
    );
  }
}
