import { comic } from '@yonkoma/comic/domain';
import { media } from '@yonkoma/media/domain';
import { registry } from '@yonkoma/registry/domain';
import type { AnyDomain } from '@yonkoma/service-kit';
import { site } from '@yonkoma/site/domain';
import { member } from '@yonkoma/member/domain';
import { message } from '@yonkoma/message/domain';
import { article } from '@yonkoma/article/domain';
import { ask } from '@yonkoma/ask-service/domain';

/** Every domain of the site; those that are asked come before those that ask. */
export const domains: readonly AnyDomain[] = [site, registry, media, comic, member, message, article, ask];
