import { useQuery } from '@tanstack/react-query'
import type { Send } from '../../../web/call.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import css from './CategorySuggestions.module.css'
import { formatPercent } from './format.ts'
import { suggestionsQuery } from './queries.ts'

type Props = {
  send: Send
  reportId: number
  /** The address of the present category on the wire. */
  now: string
  /** @param url of the category on the wire */
  onChoose: (url: string) => void
}

/** Suggested categories of a report with the most influential words. Renders nothing when they cannot be fetched. */
export function CategorySuggestions({ send, reportId, now, onChoose }: Props) {
  const { data: suggestions = [], isPending } = useQuery(suggestionsQuery(send, reportId))
  if (suggestions.length === 0 && !isPending) return null
  return (
    <section className={css.box} aria-labelledby="category-suggestions">
      <h3 id="category-suggestions" className={css.heading}>
        Voorstel op basis van de tekst
      </h3>
      {isPending && <Skeleton lines={6} />}
      <ol className={css.list}>
        {suggestions.map(({ url, name, mainName, score, words }) => (
          <li key={url} className={css.line}>
            <div>
              <strong>{name}</strong> ({mainName}), {formatPercent(score)} zeker
              {words.length > 0 && <p className={css.words}>Door: {words.map(word => `‘${word}’`).join(', ')}</p>}
            </div>
            {pathOf(url) === pathOf(now) ? (
              <span className={css.words}>Zo staat het nu</span>
            ) : (
              <Button small variant="secondary" onClick={() => onChoose(url)}>
                Kies<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
