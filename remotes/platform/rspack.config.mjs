import { remotePreset } from '@yonkoma/remote-kit/preset';

export default remotePreset({ dir: import.meta.dirname });
