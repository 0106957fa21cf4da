import { z } from 'zod'
import { categoryWriters } from '#features/categories/writers.ts'
import { endpoint } from '#kit/endpoint.ts'
import { booleanParam, halPage, PageQuery } from '#kit/hal.ts'
import type { FieldErrors } from '#kit/problem.ts'
import { defineSetting } from '#settings/define.ts'
import { active, choiceOf, place, text } from '#settings/fields.ts'

export const Source = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  can_be_selected: z.boolean(),
})
export type Source = z.output<typeof Source>

export const listSources = endpoint('GET', '/signals/v1/private/sources', {
  access: 'signed-in',
  query: PageQuery.extend({ can_be_selected: booleanParam, is_active: booleanParam }),
  answer: halPage(Source),
  summary: 'The ways by which reports come in',
})

export const readSource = endpoint('GET', '/signals/v1/private/sources/:id', {
  access: 'signed-in',
  answer: Source,
  summary: 'One way by which reports come in',
})

/** Reports keep the name of the source, even after it changes. */
export const sources = defineSetting({
  kind: 'source',
  path: '/api/sources',
  noun: { one: 'bron', many: 'bronnen', article: 'de', english: { one: 'source', many: 'sources' } },
  table: { name: 'sources', order: ['position', 'name'] },
  access: { read: ['sia_read'], write: categoryWriters },
  fields: {
    name: text('Naam', {
      max: 128,
      isRequired: true,
      isUnique: true,
      means: 'Voor nieuwe meldingen. Wat er al is, houdt de oude naam.',
    }),
    description: text('Omschrijving', { max: 3000 }),
    namedBy: choiceOf({
      label: 'Wie hem gebruikt',
      history: { isPublic: 'Voor apps van inwoners:', canBeSelected: 'Te kiezen door medewerkers:' },
      options: [
        {
          label: 'Medewerkers kiezen hem',
          value: { isPublic: false, canBeSelected: true },
          means: 'Medewerkers kiezen hem als ze een melding maken. Apps van inwoners mogen hem niet meer noemen.',
        },
        {
          label: 'Apps van inwoners noemen hem',
          value: { isPublic: true, canBeSelected: false },
          when: { isPublic: true },
          means: 'Een app van inwoners mag hem noemen. Medewerkers kunnen hem niet meer kiezen.',
        },
        {
          label: 'Niet te kiezen',
          value: { isPublic: false, canBeSelected: false },
          means: 'Staat niet meer in de lijst waaruit medewerkers kiezen.',
        },
      ],
    }),
    isActive: active({
      on: 'Nieuwe meldingen kunnen deze bron weer krijgen.',
      off: 'Geen nieuwe meldingen meer met deze bron.',
    }),
    position: place(),
  },
  shown: { isRequired: z.boolean() },
  locked: {
    by: 'isRequired',
    fields: ['name', 'isActive'],
    why: 'Deze bron houdt haar naam en blijft actief: het systeem geeft meldingen zelf deze bron.',
  },
})
export type OwnSource = z.output<typeof sources.object>

export const defaultSource = 'online'

type Names = { sourceOfParts: string; internalReports?: { source: string } | undefined }

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

export const isRequiredSource = (name: string, { sourceOfParts, internalReports }: Names): boolean =>
  [defaultSource, sourceOfParts, internalReports?.source].some(one => one !== undefined && isSame(one, name))

type NamedSource = Pick<OwnSource, 'name' | 'isActive'>

export function requiredSourceErrors(after: NamedSource, before: NamedSource | undefined, names: Names): FieldErrors {
  if (!before || !isRequiredSource(before.name, names)) return {}
  const needed = `De bron "${before.name}" is nodig: meldingen van het formulier of deelmeldingen krijgen deze bron.`
  return {
    ...(before.name !== after.name && { name: [needed] }),
    ...(before.isActive && !after.isActive && { isActive: [needed] }),
  }
}
