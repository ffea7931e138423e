import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { checkSession } from './check-session.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { refreshSession } from './refresh-session.ts';
import { signOut } from './sign-out.ts';

export const sessionRoutes = [
  route(schemas.checkSession, checkSession),
  route(contract.refreshSession, refreshSession),
  route(contract.signOut, signOut),
  route(contract.listSessions, listSessions),
  route(contract.endSession, endSession),
];
