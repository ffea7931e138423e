export async function plainBundlePreset() { return {}; }
