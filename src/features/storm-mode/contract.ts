import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { requiredText } from '#kit/schemas.ts'
import { SettingHistory } from '#kit/setting-change.ts'
import { stormModeRights } from './policy.ts'
import { limits } from './rules.ts'

const writers = ['sia_write', stormModeRights] as const

export const StormSettings = z.object({
  message: requiredText(limits.message, {
    empty: 'Vul in wat de melder leest.',
    tooLong: `Gebruik hoogstens ${limits.message} tekens.`,
  }),
  messageEn: z.string().trim().max(limits.message, `Gebruik hoogstens ${limits.message} tekens.`),
  calls: z
    .array(
      z.object({
        label: requiredText(limits.label),
        number: z.string().trim().regex(limits.number),
      }),
    )
    .max(limits.calls),
  choices: z.array(z.object({ categoryId: z.int().positive(), text: requiredText(limits.label) })).max(limits.choices),
  widensLimits: z.boolean(),
})
export type StormSettings = z.output<typeof StormSettings>

/** Stored values may exceed the current limits. */
export const StormMode = z.object({
  message: z.string(),
  messageEn: z.string(),
  calls: z.array(z.object({ label: z.string(), number: z.string() })),
  choices: z.array(z.object({ categoryId: z.int(), text: z.string() })),
  widensLimits: z.boolean(),
  on: z.object({ since: z.string(), endsAt: z.string(), by: z.string().nullable() }).nullable(),
})
export type StormMode = z.output<typeof StormMode>

export const readStormMode = endpoint('GET', '/api/storm-mode', {
  access: ['sia_read'],
  answer: StormMode,
  summary: 'What residents read during a storm, and whether the storm mode is on',
})

const Moment = z.iso.datetime({ offset: true }).nullable()
/** The end that the user saw, and the new end; null is off. */
const EndChange = z.object({ from: Moment, to: Moment })
export type EndChange = z.output<typeof EndChange>

export const changeStormSettings = endpoint('PUT', '/api/storm-mode', {
  access: writers,
  body: StormSettings.extend({ end: EndChange.optional() }),
  answer: StormMode,
  summary:
    'Change what residents read during a storm, at once when the storm mode is on; with `end` switch it on or give it another end too',
})

export const switchStormMode = endpoint('PUT', '/api/storm-mode/end', {
  access: writers,
  body: EndChange,
  answer: StormMode,
  summary: 'Switch the storm mode on, give it another end or switch it off; 412 when it changed since the user saw it',
})

export const stormModeHistory = endpoint('GET', '/api/storm-mode/history', {
  access: ['sia_read'],
  answer: SettingHistory,
  summary: 'Who switched the storm mode on and off or changed its texts, when and how; newest first',
})
