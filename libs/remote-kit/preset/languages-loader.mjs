/** What code of pages reads of a language; the rest of its record is for services. */
const read = ['name', 'locale', 'humanCheck'];

/** `languages.json` of the contract, as short as pages need it. */
export default function languagesLoader(source) {
  const records = Object.entries(JSON.parse(source));
  return JSON.stringify(
    Object.fromEntries(
      records.map(([language, record]) => [language, Object.fromEntries(read.map((field) => [field, record[field]]))]),
    ),
  );
}
