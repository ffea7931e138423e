/** What the gateway sends with every answer: see `protectAnswers` there. */
const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
/** Of files that keep their address for ever: see `openBuiltFiles`. */
const ofFiles = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";
const caching = {
  page: 'private, no-cache',
  file: 'public, max-age=31536000, immutable',
  call: 'private, no-cache',
  other: 'no-store',
};

/**
 * The headers with which the site answers a visitor: the security headers of the gateway, `policy` as the content
 * security policy, and the caching of this kind of answer.
 */
export function siteHeaders(origin: string, kind: keyof typeof caching, policy = closedPolicy): Record<string, string> {
  return {
    ...always,
    ...(kind === 'file' && ofFiles),
    date: new Date().toUTCString(),
    'cache-control': caching[kind],
    'content-security-policy': policy,
    vary: kind === 'file' ? 'accept-encoding' : 'cookie, think-lang',
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
