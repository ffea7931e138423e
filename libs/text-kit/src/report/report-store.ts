import type { ReportCategory } from '@yonkoma/contract';
import { type Database, personalDataPageRows, selectRows } from '@yonkoma/service-kit';

/** A report of a member to the moderators. Times are unix seconds. */
export interface Report {
  id: number;
  member_id: number;
  category: ReportCategory;
  content: string;
  /** 0 open, 1 right, 2 rejected. */
  status: 0 | 1 | 2;
  created_at: number;
}

/** The moderator who works on an entry, and until when. */
export interface Claim {
  moderator: string;
  until: number;
}

/** `K` are the columns that name the reported thing, `E` the fields that the domain stores with each report. */
export interface ReportStore<K extends string, E extends object> {
  /** False for a member who reported too much in the last day. */
  canReport(db: Database, memberId: number, now: number): Promise<boolean>;
  /** False when this member has reported it before. */
  addReport(transaction: Database, report: Omit<Report, 'id' | 'status'> & Record<K, number> & E): Promise<boolean>;
  /**
   * Whether enough trusted members reported it to hide it until a moderator has seen it. Members are trusted by the
   * number of their approved texts, so the domain needs the table of `writerStore`.
   */
  isReportedByTrusted(transaction: Database, key: Record<K, number>): Promise<boolean>;
  /** Open ones, the oldest first; so many that a queue is never short. */
  listOpenReports(db: Database): Promise<(Report & Record<K, number> & E)[]>;
  /** Open reports about one thing, the oldest first, locked until the transaction ends. */
  holdOpenReports(transaction: Database, key: Record<K, number>): Promise<(Report & Record<K, number> & E)[]>;
  /** Closes the open reports. Resolves with their number. */
  closeReports(transaction: Database, key: Record<K, number>, status: 1 | 2): Promise<number>;
  /** A page of the reports of a member, after one of them. */
  listReportsBy(
    db: Database,
    memberId: number,
    after: number,
  ): Promise<(Pick<Report, 'id' | 'category' | 'content' | 'created_at'> & Record<K, number>)[]>;
  /** Deletes the texts of a member in reports; the reports stay. */
  silenceReports(transaction: Database, memberId: number): Promise<void>;
  /** The claims that are valid now. */
  listClaims(db: Database, now: number): Promise<(Claim & Record<K, number>)[]>;
  /** The valid claim on it, if any; locked until the transaction ends. */
  findClaim(transaction: Database, key: Record<K, number>, now: number): Promise<Claim | undefined>;
  keepClaim(transaction: Database, key: Record<K, number>, moderator: string, now: number): Promise<void>;
  dropClaim(transaction: Database, key: Record<K, number>): Promise<void>;
}

const mostInADay = 30;
/** The number of approved texts from which a member is trusted. */
const trustedFrom = 5;
/** The number of trusted members whose reports hide a text. */
const enough = 3;
const mostListed = 1000;
/** A claim is valid for this time, so that an absent moderator does not block an entry. */
const claimS = 15 * 60;

/**
 * Access to the tables `report` and `claim` of one domain.
 * @param key columns whose numbers together name what is reported, such as `comment_id`
 */
export function reportStore<K extends string, E extends object = object>(key: readonly K[]): ReportStore<K, E> {
  return {
    async canReport(db, memberId, now) {
      const [row] = await db('report')
        .where({ member_id: memberId })
        .where('created_at', '>', now - 86_400)
        .count({ count: '*' });
      return Number(row?.count ?? 0) < mostInADay;
    },
    async addReport(transaction, report) {
      const same = Object.fromEntries([...key, 'member_id' as const].map((name) => [name, report[name]]));
      if (await transaction('report').where(same).first('id')) return false;
      await transaction('report').insert(report);
      return true;
    },
    async isReportedByTrusted(transaction, about) {
      const [row] = await transaction('report')
        .join('writer', 'writer.member_id', 'report.member_id')
        .where({ ...about, status: 0 })
        .where('approved_count', '>=', trustedFrom)
        .count({ count: '*' });
      return Number(row?.count ?? 0) >= enough;
    },
    async listOpenReports(db) {
      return db('report').where({ status: 0 }).orderBy('id').limit(mostListed);
    },
    async holdOpenReports(transaction, about) {
      return transaction('report')
        .where({ ...about, status: 0 })
        .orderBy('id')
        .forUpdate();
    },
    async closeReports(transaction, about, status) {
      return transaction('report')
        .where({ ...about, status: 0 })
        .update({ status });
    },
    async listReportsBy(db, memberId, after) {
      return selectRows(
        db,
        `select id, ${key.join(', ')}, category, content, created_at from report where member_id = ? and id > ? ` +
          'order by id limit ?',
        [memberId, after, personalDataPageRows],
      );
    },
    async silenceReports(transaction, memberId) {
      await transaction('report').where({ member_id: memberId }).update({ content: '' });
    },
    async listClaims(db, now) {
      return db('claim').where('until', '>', now).limit(mostListed);
    },
    async findClaim(transaction, about, now) {
      return transaction('claim').where(about).where('until', '>', now).forUpdate().first('moderator', 'until');
    },
    async keepClaim(transaction, about, moderator, now) {
      await transaction('claim')
        .insert({ ...about, moderator, until: now + claimS })
        .onConflict([...key])
        .merge();
    },
    async dropClaim(transaction, about) {
      await transaction('claim').where(about).delete();
    },
  };
}
