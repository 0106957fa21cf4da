import { useLayoutEffect, useRef, useState } from 'react'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { personalDataIn, type TextsToCheck, withoutPersonalData } from '#features/reports/draft/personal-data.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  draftForm: Pick<DraftForm, 'draft' | 'draftQuestions'>
  /** Absent without scripts: the text is then changed in its own field. */
  change?: DraftForm['change']
  which?: TextsToCheck
}

export function PersonalDataHint({ draftForm: { draft, draftQuestions }, change, which = 'all' }: Props) {
  const [isRemoved, setIsRemoved] = useState(false)
  const message = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useLayoutEffect(() => {
    if (isRemoved) message.current?.focus()
  }, [isRemoved])
  const kinds = personalDataIn({ draft, draftQuestions, which })
  if (kinds.length > 0)
    return (
      <Alert live={false} title={lazyTexts.personalDataIn(kinds.map(kind => lazyTexts.personalData[kind]))}>
        <p>{lazyTexts.personalDataText}</p>
        {change && (
          <Button
            variant="secondary"
            small
            onClick={() => {
              change(current => withoutPersonalData({ draft: current, draftQuestions, which }))
              setIsRemoved(true)
            }}
          >
            {lazyTexts.removePersonalData}
          </Button>
        )}
      </Alert>
    )
  if (!isRemoved) return null
  return (
    <div ref={message} tabIndex={-1}>
      <Alert severity="success" live={false} title={lazyTexts.personalDataRemoved}>
        {lazyTexts.personalDataRemovedText}
      </Alert>
    </div>
  )
}
