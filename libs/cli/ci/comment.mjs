import { readFileSync } from 'node:fs';

/**
 * `node comment.mjs FILE NAME` writes the Markdown of a file as the comment NAME on the pull or merge request of this
 * job. There is one comment of that name: a hidden mark at its beginning finds it again, and it is replaced. Without
 * what the forge needs for it, the Markdown is printed.
 */
const [, , file, name] = process.argv;
const mark = `<!-- yonkoma preview of ${name.replaceAll('--', '- -')} -->`;
/** Forges refuse longer comments. */
const most = 60_000;
const markdown = readFileSync(file, 'utf8').trim();
const body = `${mark}\n${markdown.length > most ? `${markdown.slice(0, most)}\n\n…` : markdown}`;

const forge = github(process.env) ?? gitlab(process.env);
if (forge) await write(forge);
else console.log(`${body}\n\n(No comment was written: this job has no request, or no token for comments.)`);

async function write({ list, add, change, headers }) {
  const own = await find(list, headers);
  if (own === null) await send('POST', add, headers);
  else await send(change.method, change.of(own), headers);
  console.log(own === null ? 'The comment is written.' : 'The comment is brought up to date.');
}

/** The id of our comment; null when there is none. Forges answer in pages of a hundred. */
async function find(list, headers) {
  for (let page = 1; ; page += 1) {
    const comments = await answerOf(await fetch(`${list}?per_page=100&page=${page}`, { headers }));
    const own = comments.find((comment) => comment.body?.startsWith(mark));
    if (own) return own.id;
    if (comments.length < 100) return null;
  }
}

async function send(method, address, headers) {
  return answerOf(
    await fetch(address, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ body }),
    }),
  );
}

async function answerOf(response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: may the token write comments?`);
  return response.json();
}

function github({ GITHUB_API_URL: api, GITHUB_REPOSITORY: repository, PULL_REQUEST: number, GITHUB_TOKEN: token }) {
  if (!api || !repository || !number || !token) return null;
  const issues = `${api}/repos/${repository}/issues`;
  return {
    list: `${issues}/${number}/comments`,
    add: `${issues}/${number}/comments`,
    change: { method: 'PATCH', of: (id) => `${issues}/comments/${id}` },
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
      'user-agent': 'yonkoma',
    },
  };
}

function gitlab({
  CI_API_V4_URL: api,
  CI_PROJECT_ID: project,
  CI_MERGE_REQUEST_IID: number,
  YONKOMA_COMMENT_TOKEN: token,
}) {
  if (!api || !project || !number || !token) return null;
  const notes = `${api}/projects/${project}/merge_requests/${number}/notes`;
  return {
    list: notes,
    add: notes,
    change: { method: 'PUT', of: (id) => `${notes}/${id}` },
    headers: { 'private-token': token },
  };
}
