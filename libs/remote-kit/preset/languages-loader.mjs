/** The fields of a language record that pages read; the others are for services. */
const read = ['name', 'locale', 'mark', 'humanCheck'];

/** `languages.json` of the contract with only the fields that pages need. */
export default function languagesLoader(source) {
  const records = Object.entries(JSON.parse(source));
  return JSON.stringify(
    Object.fromEntries(
      records.map(([language, record]) => [language, Object.fromEntries(read.map((field) => [field, record[field]]))]),
    ),
  );
}
