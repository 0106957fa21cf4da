import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { settingKinds } from '#settings/kinds.ts'

/** As their lists count; absent when the user may not see them. */
const Counts = z.object({
  users: z.int().optional(),
  roles: z.int().optional(),
  departments: z.int().optional(),
  categories: z.int().optional(),
  questionSets: z.int().optional(),
  sources: z.int().optional(),
  defaultTexts: z.int().optional(),
  answers: z.int().optional(),
  rules: z.int().optional(),
  areaTypes: z.int().optional(),
})
export type SettingCounts = z.output<typeof Counts>

/** Absent for settings that cannot be switched off. */
const Inactive = Counts.pick({
  users: true,
  categories: true,
  sources: true,
  defaultTexts: true,
  answers: true,
  rules: true,
})
export type InactiveCounts = z.output<typeof Inactive>

const Attention = z.object({
  failedMails: z.int().optional(),
  /**
   * Active categories without a department, and without a rule that takes all their reports, as on the page of the
   * rules.
   */
  unreached: z.array(z.object({ id: z.int(), name: z.string(), main: z.string() })).optional(),
  wrongRules: z.array(z.string()).optional(),
  expiredInvitations: z.array(z.object({ id: z.int(), name: z.string(), expiredAt: z.string() })).optional(),
  questionSets: z.array(z.object({ categoryId: z.int(), name: z.string(), problems: z.int() })).optional(),
})
export type AttentionFacts = z.output<typeof Attention>

const ListedChange = z.object({
  id: z.int(),
  at: z.string(),
  /** Null for the product itself, and for a removed account. */
  by: z.string().nullable(),
  kind: z.enum(settingKinds),
  action: z.enum(['created', 'changed', 'deleted', 'handed-over']),
  /** Null for a setting without an id, such as the order of the rules. */
  subjectId: z.int().nullable(),
  subjectKey: z.string().nullable(),
  subject: z.string(),
  isThere: z.boolean(),
  parts: z.array(z.string()),
  /** The number of other settings that changed with it. */
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
  user: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The id of a change: returns everything that was saved with it, and nothing else. */
  together: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  before: z.string().max(40).optional(),
})
export type ChangesQuery = z.output<typeof ChangesQuery>

export const listSettingChanges = endpoint('GET', '/api/setting-changes', {
  access: ['sia_read'],
  query: ChangesQuery,
  answer: z.object({ results: z.array(ListedChange), next: z.string().nullable() }),
  summary: 'What was changed of the settings that the user may see, newest first; what was changed together is one',
})
