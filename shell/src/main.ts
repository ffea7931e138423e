import '@yonkoma/ui/frame.css';
import { boot } from './boot/boot.tsx';
import { ensureStorage } from './boot/ensure-storage.ts';
import { remoteSource } from './mount/remote-source.ts';

ensureStorage(window);
void boot(document, remoteSource);
