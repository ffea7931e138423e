import { type Migration } from '@yonkoma/service-kit';
import { createRecentTexts } from '@yonkoma/text-kit';

/** Messages between two members, and what each of the two has of them. Times are unix seconds. */
export const messages: Migration = {
  name: '0001-messages',
  async up(db) {
    /** One for each pair of members, independent of who began. */
    await db.schema.createTable('conversation', (table) => {
      table.increments('id');
      table.integer('low_id').unsigned().notNullable();
      table.integer('high_id').unsigned().notNullable();
      table.unique(['low_id', 'high_id']);
    });
    await db.schema.createTable('message', (table) => {
      table.increments('id');
      table.integer('conversation_id').unsigned().notNullable().references('conversation.id');
      table.integer('user_id').unsigned().notNullable();
      table.integer('recipient_id').unsigned().notNullable();
      table.text('text').notNullable();
      /** Paths of pictures with line feeds between. */
      table.text('images').notNullable();
      table.integer('created_at').unsigned().notNullable();
      /** Deleted by the member with the lower id, or the higher; a message that both deleted is gone. */
      table.tinyint('is_gone_low').notNullable().defaultTo(0);
      table.tinyint('is_gone_high').notNullable().defaultTo(0);
      table.index(['conversation_id', 'is_gone_low', 'id']);
      table.index(['conversation_id', 'is_gone_high', 'id']);
    });
    /** Those the recipient has not read; few, whatever the number of messages. */
    await db.schema.createTable('unread_message', (table) => {
      table.integer('member_id').unsigned().notNullable();
      table.integer('message_id').unsigned().notNullable();
      table.integer('conversation_id').unsigned().notNullable();
      table.primary(['member_id', 'message_id']);
      table.index(['member_id', 'conversation_id']);
    });
    /** A member's side of a conversation, changed with its messages in one transaction. */
    await db.schema.createTable('side', (table) => {
      table.integer('member_id').unsigned().notNullable();
      table.integer('peer_id').unsigned().notNullable();
      table.integer('conversation_id').unsigned().notNullable();
      /** The newest message that this side has, 0 for none. */
      table.integer('newest_id').unsigned().notNullable().defaultTo(0);
      /** Messages that this side has. */
      table.integer('total').notNullable().defaultTo(0);
      /** Of those received, whether the other is blocked or not. */
      table.integer('unread').notNullable().defaultTo(0);
      /** This member ever wrote to the other. */
      table.tinyint('has_written').notNullable().defaultTo(0);
      /** This member blocks the other. */
      table.tinyint('is_blocked').notNullable().defaultTo(0);
      table.primary(['member_id', 'peer_id']);
      table.index(['member_id', 'newest_id']);
    });
    /**
     * One for each member who wrote, received or set anything: every change of theirs locks this row first, the lower
     * id before the higher.
     */
    await db.schema.createTable('mailbox', (table) => {
      table.integer('member_id').unsigned().primary();
      /** The sum of `side.unread` over whom the member does not block. */
      table.integer('unread').notNullable().defaultTo(0);
      /** Counts the changes, so that every process sees that there was one. */
      table.integer('version').unsigned().notNullable().defaultTo(0);
      /** One of `writerChoices`. */
      table.string('writers', 16).notNullable().defaultTo('everybody');
      table.integer('sent_count').unsigned().notNullable().defaultTo(0);
      /** When the last twenty were sent, the newest first, with spaces between. */
      table.string('sent_times', 255).notNullable().defaultTo('');
      table.integer('day').unsigned().notNullable().defaultTo(0);
      /** Whom the member wrote to on that day who had never written to them. */
      table.integer('day_strangers').unsigned().notNullable().defaultTo(0);
    });
    /** What a sender calls a sending, so that a repeated one is known. */
    await db.schema.createTable('sent_key', (table) => {
      table.integer('member_id').unsigned().notNullable();
      table.string('sending', 64).notNullable();
      table.integer('message_id').unsigned().notNullable();
      table.integer('sent_at').unsigned().notNullable().index();
      table.primary(['member_id', 'sending']);
    });
    await createRecentTexts(db);
  },
};
