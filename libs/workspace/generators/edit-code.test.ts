import { expect, test } from 'vitest';
import { withImport, withItem } from './edit-code.ts';

test('an import joins the line of its module, sorted, or gets a line of its own after the last', () => {
  const code = "import { b } from './m.ts';\nimport type { T } from './m.ts';\n\nb();\n";
  expect(withImport(code, 'a', './m.ts')).toBe(
    "import { a, b } from './m.ts';\nimport type { T } from './m.ts';\n\nb();\n",
  );
  expect(withImport(code, 'c', './n.ts')).toBe(
    "import { b } from './m.ts';\nimport type { T } from './m.ts';\nimport { c } from './n.ts';\n\nb();\n",
  );
  const broken = "import {\n  b,\n  d,\n} from './m.ts';\n\nb();\n";
  expect(withImport(broken, 'c', './m.ts')).toBe("import { b, c, d } from './m.ts';\n\nb();\n");
  expect(withImport(broken, 'c', './n.ts')).toBe(
    "import {\n  b,\n  d,\n} from './m.ts';\nimport { c } from './n.ts';\n\nb();\n",
  );
  expect(withImport('', 'c', './n.ts')).toBe("import { c } from './n.ts';\n");
});

test('an item joins an empty list, a list on one line, a list over several lines and a single value', () => {
  expect(withItem('{ routes: [], a }', 'routes: ', '...b')).toBe('{ routes: [...b], a }');
  expect(withItem('all: readonly X[] = [a, b];', /all[^=]*= /, 'c')).toBe('all: readonly X[] = [a, b, c];');
  expect(withItem('{\n  routes: [\n    a,\n    b,\n  ],\n}', 'routes: ', 'c')).toBe(
    '{\n  routes: [\n    a,\n    b,\n    c,\n  ],\n}',
  );
  expect(withItem('{ routes: bRoutes, a }', 'routes: ', '...c')).toBe('{ routes: [...bRoutes, ...c], a }');
});

test('a missing place is named', () => {
  expect(() => withItem('{}', 'routes: ', 'a')).toThrow('There is no routes: to add a to.');
});
