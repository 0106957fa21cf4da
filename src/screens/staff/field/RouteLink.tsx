import type { FieldReport } from '#features/field/rules.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { RouteIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './Field.module.css'

export function RouteLink({ report: { id, position, place } }: { report: FieldReport }) {
  const { routeUrl } = useConfiguration().map
  const href = routeUrl.replace('{lat}', String(position.lat)).replace('{lng}', String(position.lng))
  return (
    <a className={css.route} href={href} target="_blank" rel="noreferrer">
      <RouteIcon />
      Route
      <VisuallyHidden>
        {' '}
        naar melding {id}, {place}
      </VisuallyHidden>
    </a>
  )
}
