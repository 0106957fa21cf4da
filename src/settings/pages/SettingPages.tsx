import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/users/web/session.ts'
import { apiKey, useApi, versionedQuery } from '#web/api.ts'
import type { Versioned } from '#web/form/use-form.ts'
import { type Fields, type FormOf, formOf, newForm, type ReadOnlyParts, storedOf } from '../define.ts'
import { NumberedOrNew, ObjectPage, ReadOnly } from './parts/ObjectPage.tsx'
import { describe } from './SettingField.tsx'
import { kindOf, SettingForm, type SettingPages } from './SettingForm.tsx'

type Props<F extends Fields, S extends ReadOnlyParts> = { pages: SettingPages<F, S>; id: number | undefined }

/** The page of an object, and of a new one. */
export const SettingPage = <F extends Fields, S extends ReadOnlyParts>({ pages }: Pick<Props<F, S>, 'pages'>) => (
  <NumberedOrNew>{id => <OneSetting pages={pages} id={id} />}</NumberedOrNew>
)

function OneSetting<F extends Fields, S extends ReadOnlyParts>({ pages, id }: Props<F, S>) {
  const { setting, nameOf, mayChange, invalidates } = pages
  const { user: me } = useSession()
  const queries = useQueryClient()
  const { list, read } = setting.endpoints
  const isNew = id === undefined
  const query = versionedQuery(read, { params: { id: id ?? 0 } }, answer => answer, { enabled: !isNew })
  const one = useQuery(query)
  const all = useApi(list, {})
  const found = one.data && { values: formOf(setting, one.data.body), version: one.data.version }
  const saved = isNew ? { values: newForm(setting), version: '' } : found
  const isReady = saved && all.data && me
  const onChanged = ({ values, version }: Versioned<FormOf<F>>) => {
    if (one.data)
      queries.setQueryData(query.queryKey, { body: { ...one.data.body, ...storedOf(setting, values) }, version })
    for (const endpoint of [list, ...invalidates]) void queries.invalidateQueries({ queryKey: apiKey(endpoint) })
  }
  return (
    <ObjectPage
      of={kindOf(pages)}
      id={id}
      name={found && nameOf(found.values)}
      queries={isNew ? [all] : [one, all]}
      needs={setting.noun.many}
      lines={8}
    >
      {isReady && (isNew || mayChange(me)) && (
        <SettingForm pages={pages} object={one.data?.body} saved={saved} all={all.data} onChanged={onChanged} />
      )}
      {isReady && !isNew && !mayChange(me) && <ReadOnly description={describe(setting, saved.values)} />}
    </ObjectPage>
  )
}
