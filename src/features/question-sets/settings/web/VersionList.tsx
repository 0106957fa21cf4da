import { useState } from 'react'
import { historyAnchor, useHistoryAnchor } from '#web/form/history-anchor.ts'
import { Button } from '#web/ui/Button.tsx'
import { UndoIcon } from '#web/ui/later-icons.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { builtInVersion } from '../../question.ts'
import type { QuestionSetSettings } from '../contract.ts'
import css from './Questions.module.css'

type Props = Pick<QuestionSetSettings, 'version' | 'versions'> & {
  onRestore?: ((version: number) => void) | undefined
}

const firstVersions = 4

const nameOf = (version: number) => (version === builtInVersion ? 'Begin' : `Versie ${version}`)

export function VersionList({ version, versions, onRestore }: Props) {
  const [isWhole, setWhole] = useState(false)
  const heading = useHistoryAnchor(true)
  const shown = isWhole ? versions : versions.slice(0, firstVersions)
  return (
    <section className={css.part} aria-labelledby={historyAnchor}>
      <h2 id={historyAnchor} ref={heading} tabIndex={-1}>
        Versies
      </h2>
      <ol className={css.versions}>
        {shown.map(({ version: number, at, by, changes }) => (
          <li key={number}>
            <strong>{nameOf(number)}</strong>
            {number === version && ', nu in gebruik'}
            <ul>
              {changes.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {at && (
              <small>
                <Moment at={at} />
                {by && `, ${by}`}
              </small>
            )}
            {onRestore && number !== version && (
              <Button variant="subtle" small icon={<UndoIcon size="1em" />} onClick={() => onRestore(number)}>
                Neem weer in gebruik<VisuallyHidden>: {nameOf(number)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown.length < versions.length && (
        <Button variant="subtle" small onClick={() => setWhole(true)}>
          Alle {versions.length} versies
        </Button>
      )}
    </section>
  )
}
