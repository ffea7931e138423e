import '@yonkoma/ui/frame.css';
import { boot } from './boot/boot.tsx';
import { remoteSource } from './mount/remote-source.ts';

void boot(document, remoteSource);
