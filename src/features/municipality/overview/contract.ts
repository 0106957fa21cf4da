import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { settingKinds } from '../../../kit/setting-change.ts'

/** How many there are of what a user may see, as their lists count; what they may not see is absent. */
const Counts = z.object({
  users: z.int().optional(),
  roles: z.int().optional(),
  departments: z.int().optional(),
  categories: z.int().optional(),
  /** Active categories about which something is asked. */
  questionSets: z.int().optional(),
  sources: z.int().optional(),
  defaultTexts: z.int().optional(),
  answers: z.int().optional(),
  rules: z.int().optional(),
  areaTypes: z.int().optional(),
})
export type SettingCounts = z.output<typeof Counts>

/** How many of them are switched off; absent for what cannot be. */
const Inactive = Counts.pick({
  users: true,
  categories: true,
  sources: true,
  defaultTexts: true,
  answers: true,
  rules: true,
})
export type InactiveCounts = z.output<typeof Inactive>

/** What needs an administrator; a part is absent for users who may not see it. */
const Attention = z.object({
  /** Mails of the last 30 days. */
  failedMails: z.int().optional(),
  /** Active categories that no department takes, and no rule takes every report of, as on the page of the rules. */
  unreached: z.array(z.object({ id: z.int(), name: z.string(), main: z.string() })).optional(),
  /** The names of the active rules with which something is wrong. */
  wrongRules: z.array(z.string()).optional(),
  expiredInvitations: z.array(z.object({ id: z.int(), name: z.string(), expiredAt: z.string() })).optional(),
  /** Only the categories whose questions have problems. */
  questionSets: z.array(z.object({ categoryId: z.int(), name: z.string(), problems: z.int() })).optional(),
})
export type AttentionFacts = z.output<typeof Attention>

/** A change of a setting. */
const ListedChange = z.object({
  id: z.int(),
  at: z.string(),
  /** The name of a user; null for the product itself, and when the account is gone. */
  by: z.string().nullable(),
  kind: z.enum(settingKinds),
  action: z.enum(['created', 'changed', 'deleted', 'handed-over']),
  /** Null for a setting that has no id, such as the order of the rules. */
  subjectId: z.int().nullable(),
  /** The key of the text of a mail. */
  subjectKey: z.string().nullable(),
  /** What was changed, as in “categorie Brug”. */
  subject: z.string(),
  /** Whether it is still there. */
  isThere: z.boolean(),
  /** Which parts of it, in words. */
  parts: z.array(z.string()),
  /** How many other settings were changed with it. */
  others: z.int(),
})
export type ListedChange = z.output<typeof ListedChange>

export const readSettingsOverview = endpoint('GET', '/api/settings-overview', {
  access: ['sia_read'],
  answer: z.object({ counts: Counts, inactive: Inactive, attention: Attention, changes: z.array(ListedChange) }),
  summary:
    'How many of each setting there are, what needs attention and what was changed last, of what the user may see',
})

const ChangesQuery = z.object({
  kind: z.enum(settingKinds).optional(),
  /** Who made them. */
  user: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  /** The first and the last day. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The id of a change: all that was changed by the same press, each by itself, and nothing else. */
  together: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  /** The `next` of the page before. */
  before: z.string().max(40).optional(),
})
export type ChangesQuery = z.output<typeof ChangesQuery>

export const listSettingChanges = endpoint('GET', '/api/setting-changes', {
  access: ['sia_read'],
  query: ChangesQuery,
  answer: z.object({ results: z.array(ListedChange), next: z.string().nullable() }),
  summary: 'What was changed of the settings that the user may see, newest first; what was changed together is one',
})
