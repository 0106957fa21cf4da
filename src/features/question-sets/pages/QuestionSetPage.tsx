import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AwaitedList } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { questionSetsPath } from '#features/municipality/pages/settings-pages.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { Numbered } from '#settings/pages/parts/ObjectPage.tsx'
import { BackLink, SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { apiKey, versionedQuery } from '#web/api.ts'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { placeholderValuesOf } from '../placeholders.ts'
import { listQuestionSets, type QuestionSetSettings, readQuestionSet } from '../settings/contract.ts'
import { problemsIn } from '../settings/problems.ts'
import { QuestionRows, VersionList } from '../settings/web/QuestionRows.tsx'
import { PreviewColumn } from './PreviewColumn.tsx'
import css from './QuestionSet.module.css'
import { QuestionSetForm } from './QuestionSetForm.tsx'
import { readSetValues } from './use-set-saving.ts'

const questionSetQuery = (id: number) =>
  versionedQuery(readQuestionSet, { params: { id } }, ({ body, version }) => ({
    set: body,
    saved: { values: readSetValues(body), version },
  }))

export const QuestionSetPage = () => <Numbered>{id => <NumberedSet id={id} />}</Numbered>

function NumberedSet({ id }: { id: number }) {
  const { user: me } = useSession()
  const queries = useQueryClient()
  const query = questionSetQuery(id)
  const loaded = useQuery(query)
  const { data } = loaded
  const title = data ? `Vragen over ${data.set.name}` : 'Vragen'
  usePageTitle(title)
  const mayChange = me !== undefined && mayDo(me, 'changeCategories')
  return (
    <>
      <BackLink href={questionSetsPath}>Vragen</BackLink>
      <SettingsHeading page={`question set ${id}`}>{title}</SettingsHeading>
      <AwaitedList queries={[loaded]} lines={14} what="de vragen" />
      {data && me && mayChange && (
        <QuestionSetForm
          set={data.set}
          saved={data.saved}
          me={me}
          onChanged={saved => {
            queries.setQueryData(query.queryKey, { ...data, saved })
            void queries.invalidateQueries({ queryKey: apiKey(listQuestionSets) })
          }}
        />
      )}
      {data && !mayChange && <QuestionSetAsText set={data.set} />}
    </>
  )
}

function QuestionSetAsText({ set }: { set: QuestionSetSettings }) {
  const values = placeholderValuesOf(useConfiguration())
  const [selected, setSelected] = useState<string>()
  return (
    <div className={css.builder}>
      <div>
        <QuestionRows
          questions={set.questions}
          problems={problemsIn(set.questions, values)}
          selected={selected}
          onSelect={setSelected}
        />
        <VersionList version={set.version} versions={set.versions} />
      </div>
      <PreviewColumn questions={set.questions} sub={set.sub} />
    </div>
  )
}
