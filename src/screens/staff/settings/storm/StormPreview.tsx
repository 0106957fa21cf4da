import { StormBanner } from '#features/storm-mode/web/StormBanner.tsx'
import { AsideCard } from '#web/form/AsideCard.tsx'
import { ExternalIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { formPath } from '../../frame/menu-pages.ts'

export const StormPreview = ({ storm }: Parameters<typeof StormBanner>[0]) => (
  <AsideCard title="Zo ziet de melder het">
    <StormBanner storm={storm} />
    <p>
      <a href={formPath} target="_blank" rel="noreferrer">
        Bekijk als melder <ExternalIcon size="0.8em" />
        <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
      </a>
    </p>
  </AsideCard>
)
