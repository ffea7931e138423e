import { parse } from '@babel/parser';

/**
 * What only services and documents read of an endpoint. `input` too, unless the code of the build checks drafts with
 * it.
 */
const unread = ['reply', 'refusals', 'summary'];

/**
 * Takes out of the contract's endpoints what no browser reads, and says of everything the contract makes by a call that
 * making it does nothing else: schemas nobody asks for, and with them most of the library that runs them, are then left
 * out of a build by themselves.
 */
export default function endpointLoader(source) {
  const { hasForms } = this.getOptions();
  const dropped = new Set(hasForms ? unread : [...unread, 'input']);
  const made = parse(source, { sourceType: 'module' })
    .program.body.flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .map(({ init }) => init)
    .filter((init) => init?.type === 'CallExpression');
  const edits = made.flatMap((call) => [
    { start: call.start, end: call.start, text: '/*#__PURE__*/(() => ' },
    ...(call.callee.name === 'endpoint' ? [without(dropped, call.arguments[0], source)] : []),
    { start: call.end, end: call.end, text: ')()' },
  ]);
  // From the end, so that what comes before stays where it is.
  return edits
    .reverse()
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source);
}

/** The object literal again, without some of its properties. */
function without(names, { start, end, properties }, source) {
  const kept = properties
    .filter(({ key }) => !names.has(key?.name))
    .map((property) => source.slice(property.start, property.end));
  return { start, end, text: `{${kept.join(',')}}` };
}
