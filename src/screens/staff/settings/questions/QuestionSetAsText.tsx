import { useState } from 'react'
import { placeholderValuesOf } from '#features/question-sets/placeholders.ts'
import type { QuestionSetSettings } from '#features/question-sets/settings/contract.ts'
import { problemsIn } from '#features/question-sets/settings/problems.ts'
import { QuestionRows } from '#features/question-sets/settings/web/QuestionRows.tsx'
import { VersionList } from '#features/question-sets/settings/web/VersionList.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { PreviewColumn } from './PreviewColumn.tsx'
import css from './QuestionSet.module.css'

export function QuestionSetAsText({ set }: { set: QuestionSetSettings }) {
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
