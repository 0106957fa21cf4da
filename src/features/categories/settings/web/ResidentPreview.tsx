import { AsideCard } from '#web/form/AsideCard.tsx'
import { Markdown } from '#web/ui/Markdown.tsx'
import css from './CategoryFields.module.css'
import type { CategoryValues } from './category-values.ts'
import { drawingAddress } from './icon-file.ts'

type Props = {
  values: Pick<CategoryValues, 'name' | 'publicName' | 'icon' | 'handlingMessage'>
  mainIcon: string | null
}

export function ResidentPreview({ values, mainIcon }: Props) {
  const icon = values.icon || mainIcon
  return (
    <AsideCard title="Zo ziet de melder het">
      <div className={css.named}>
        {icon && <img className={css.drawing} src={drawingAddress(icon)} alt="" width={40} height={40} />}
        <strong>{values.publicName || values.name}</strong>
      </div>
      {values.handlingMessage.trim() ? (
        <>
          <div className={css.letter}>
            <Markdown text={values.handlingMessage} />
          </div>
          <small className={css.when}>Na het melden, en in de bevestiging per e-mail.</small>
        </>
      ) : (
        <small className={css.when}>Na het melden staat er niets over wat wij doen.</small>
      )}
    </AsideCard>
  )
}
