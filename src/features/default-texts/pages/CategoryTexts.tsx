import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { defaultTextPath, defaultTextsPath } from '#features/municipality/pages/settings-pages.ts'
import { shortened } from '#kit/words.ts'
import { historyAnchor } from '#web/form/ChangeHistory.tsx'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PencilIcon, PlusIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { StatusMessage } from '../contract.ts'
import { textsLoadError } from '../web/queries.ts'
import type { TextNames } from '../web/text-values.ts'
import css from './DefaultTexts.module.css'

export const categoryTextsAnchor = 'standaardteksten'

type Props = {
  category: number
  texts: readonly StatusMessage[] | undefined
  error: Error | null
  names: TextNames
  mayWrite: boolean
  onEdit: (id: number | undefined) => Promise<void>
  onRetry: () => void
}

export function CategoryTexts({ category, texts, error, names, mayWrite, onEdit, onRetry }: Props) {
  const opening = useMutation({
    mutationFn: onEdit,
    meta: { errorTitle: 'De standaardtekst kon niet opgehaald worden' },
  })
  const states = [...names.states].filter(([code]) => texts?.some(({ state }) => state === code))
  return (
    <section className={css.ofCategory} aria-labelledby={categoryTextsAnchor}>
      <h2 id={categoryTextsAnchor} tabIndex={-1}>
        Standaardteksten
      </h2>
      {error && !texts && <FailedAlert title={textsLoadError} error={error} retry={onRetry} />}
      {texts?.length === 0 && (
        <p>Nog geen. Collega’s kiezen een standaardtekst als ze de status van een melding wijzigen.</p>
      )}
      {states.map(([code, name]) => {
        const ofState = texts?.filter(({ state }) => state === code) ?? []
        return (
          <div key={code}>
            <h3>{name}</h3>
            <ul>
              {ofState.map(text => (
                <TextItem key={text.id} text={text} names={names}>
                  {mayWrite && (
                    <Button
                      variant="secondary"
                      small
                      icon={<PencilIcon size="1em" />}
                      busy={opening.isPending && opening.variables === text.id}
                      busyText="Bezig met ophalen"
                      onClick={() => opening.mutate(text.id)}
                    >
                      Wijzig<VisuallyHidden> {text.title}</VisuallyHidden>
                    </Button>
                  )}
                </TextItem>
              ))}
            </ul>
            {ofState.length > 1 && (
              <p>
                <Link href={`${defaultTextsPath}?status=${code}&categorie=${category}`}>Volgorde bij {name}</Link>
              </p>
            )}
          </div>
        )
      })}
      {mayWrite && texts && (
        <p>
          <Button variant="secondary" icon={<PlusIcon />} onClick={() => opening.mutate(undefined)}>
            Standaardtekst toevoegen
          </Button>
        </p>
      )}
    </section>
  )
}

type ItemProps = { text: StatusMessage; names: TextNames; children: ReactNode }

const TextItem = ({ text: { id, title, text, active, categories }, names, children }: ItemProps) => (
  <li>
    <div>
      <strong>{title}</strong> {!active && <StatusBadge>Uit</StatusBadge>}
      <span className={css.snippet}>{shortened(names.inWords(text))}</span>
      {categories.length > 1 && <span className={css.snippet}>{sharedText(categories.length - 1)}</span>}
      <Link href={`${defaultTextPath}/${id}#${historyAnchor}`}>
        Geschiedenis<VisuallyHidden> van {title}</VisuallyHidden>
      </Link>
    </div>
    {children}
  </li>
)

const sharedText = (others: number) =>
  others === 1 ? 'Ook bij 1 andere subcategorie' : `Ook bij ${others} andere subcategorieën`
