import postcss from 'postcss';

/** Renames animations in the value of `animation` that the sheet itself defines. */
const rename = (value, names, prefix) =>
  value.replace(/[\w-]+/g, (word) => (names.has(word) ? `${prefix}-${word}` : word));

/**
 * Restricts the style sheet of a third-party package to the remote that uses it. Its rules apply only below an element
 * with the class `NAME-foreign`, which the remote puts around the package's component. Its animations get the prefix of
 * the remote.
 */
export default function foreignStylesLoader(source) {
  const { prefix } = this.getOptions();
  const within = `.${prefix}-foreign`;
  const sheet = postcss.parse(source);
  const names = new Set();
  sheet.walkAtRules(/keyframes$/, (rule) => {
    names.add(rule.params);
    rule.params = `${prefix}-${rule.params}`;
  });
  sheet.walkRules((rule) => {
    if (rule.parent.type === 'rule' || rule.parent.name?.endsWith('keyframes')) return;
    rule.selectors = rule.selectors.map((selector) =>
      /^(?::root|html|body)$/.test(selector) ? within : `${within} ${selector}`,
    );
  });
  sheet.walkDecls(/^(?:-\w+-)?animation(?:-name)?$/, (declaration) => {
    declaration.value = rename(declaration.value, names, prefix);
  });
  return sheet.toString();
}
