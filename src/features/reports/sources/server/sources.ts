import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { SettingUseCases } from '#settings/server/use-cases.ts'
import { isRequiredSource, requiredSourceErrors, type Source, sources } from '../contract.ts'

export const sourceSettings = new SettingUseCases(sources, {
  shown: ({ name }, { municipality }) => ({ isRequired: isRequiredSource(name, municipality) }),
  errors: (after, { before, base }) => requiredSourceErrors(after, before, base.municipality),
})

type Filter = { is_active: boolean | undefined; can_be_selected: boolean | undefined }

export async function listSources({ db }: Base, filter: Filter): Promise<Source[]> {
  const all = await wireSources(db)
  return all.filter(
    ({ is_active, can_be_selected }) =>
      is_active === (filter.is_active ?? is_active) && can_be_selected === (filter.can_be_selected ?? can_be_selected),
  )
}

export async function readSource({ db }: Base, id: number): Promise<Source> {
  const source = (await wireSources(db)).find(one => one.id === id)
  if (!source) throw new Problem('not-found')
  return source
}

async function wireSources(db: Reader): Promise<Source[]> {
  const rows = await sourceSettings.all(db)
  return rows.map(({ id, name, description, isActive, canBeSelected }) => ({
    id,
    name,
    description,
    is_active: isActive,
    can_be_selected: canBeSelected,
  }))
}
