import { useApi } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { suggestCategories } from '../contract.ts'
import css from './CategorySuggestions.module.css'
import { formatPercent } from './format.ts'

type Props = {
  reportId: number
  now: string
  onChoose: (url: string) => void
}

export function CategorySuggestions({ reportId, now, onChoose }: Props) {
  const { data, isPending } = useApi(suggestCategories, { params: { id: reportId } })
  const suggestions = data?.suggestions ?? []
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
