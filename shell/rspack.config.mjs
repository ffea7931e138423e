import { shellPreset } from '@yonkoma/remote-kit/preset';

export default shellPreset({ dir: import.meta.dirname, packages: process.env.SHELL_PACKAGES });
