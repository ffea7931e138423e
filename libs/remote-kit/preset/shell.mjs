export async function shellPreset() { return {}; }
