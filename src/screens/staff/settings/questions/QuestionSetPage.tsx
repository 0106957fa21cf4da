import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { placeholderValuesOf } from '#features/question-sets/placeholders.ts'
import {
  listQuestionSets,
  type QuestionSetSettings,
  readQuestionSet,
} from '#features/question-sets/settings/contract.ts'
import { problemsIn } from '#features/question-sets/settings/problems.ts'
import { QuestionRows, VersionList } from '#features/question-sets/settings/web/QuestionRows.tsx'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { apiKey, versionedQuery } from '#web/api.ts'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { AwaitedList } from '../../parts/FailedAlert.tsx'
import { questionSetsPath } from '../pages.ts'
import { Numbered } from '../parts/ObjectPage.tsx'
import { BackLink, SettingsHeading } from '../parts/SettingsHeading.tsx'
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
