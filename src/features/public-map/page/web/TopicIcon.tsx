import { entryOf } from '#kit/collections.ts'
import { classes } from '#web/ui/classes.ts'
import type { PublicReport, Topic } from '../contract.ts'
import css from './TopicIcon.module.css'

/** By slug, for the initial main categories; a municipality's own icons take precedence. */
const drawings: Readonly<Record<string, string>> = {
  afval: 'M6 8h12l-1 12H7ZM9 8V6a3 3 0 0 1 6 0v2',
  schoon: 'M13.5 3.5 11 11.5M7.5 11h8l1.5 9h-12ZM9 20l.5-4M13 20v-4',
  'openbaar-groen-en-water':
    'M12 21.5V12M12 17l3.5-3M8.5 15.5h7a4 4 0 0 0 1.7-7.6 5.3 5.3 0 0 0-10.4 0 4 4 0 0 0 1.7 7.6Z',
  'wegen-verkeer-straatmeubilair': 'M8 4 5 20M16 4l3 16M12 5v2.5M12 11v2.5M12 17v2.5',
  'overlast-in-de-openbare-ruimte': 'M4 10v4h3l5 4V6L7 10ZM15.5 9.5a4 4 0 0 1 0 5M18 7a7.5 7.5 0 0 1 0 10',
  'overlast-van-dieren':
    'M8.5 17c0-2.5 1.8-4.5 3.8-4.5s3.7 2 3.7 4.5-1.8 2.5-3.7 2.5S8.5 19.5 8.5 17ZM7 10.7v.5M10.5 6.7v.5M14.5 7.2v.5M17.5 11.2v.5',
  'overlast-op-het-water': 'M3.5 14h17l-2.5 5H6ZM12 14V4l5 7h-5',
  'civiele-constructies': 'M3 9.5c5-4 13-4 18 0M3 15h18M7 8v10M12 6.7V18M17 8v10',
  wonen: 'M4 11.5 12 5l8 6.5M6.5 10v9.5h11V10',
}

type Props = { slug: string; icon: string | null | undefined; className?: string | undefined }

export const TopicDrawing = ({ slug, icon, className }: Props) =>
  icon ? (
    <img className={className} src={icon} alt="" width={20} height={20} />
  ) : (
    <svg className={classes(css.drawing, className)} viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
      <path d={entryOf(drawings, slug) ?? 'M12 7v5.5M12 16.5v.5'} />
    </svg>
  )

type MarkerProps = { report: Pick<PublicReport, 'topic' | 'icon' | 'solvedOn'>; icons: IconsOfTopics }
export type IconsOfTopics = ReadonlyMap<string, string | null>
export const iconsOf = (topics: readonly Topic[]): IconsOfTopics =>
  new Map(topics.map(({ slug, icon }) => [slug, icon]))

export const TopicMarker = ({ report: { topic, icon: own, solvedOn }, icons }: MarkerProps) => {
  const icon = own ?? icons.get(topic)
  if (solvedOn !== null)
    return (
      <span className={classes(css.marker, css.solved)}>
        <svg className={css.drawing} viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
          <path d="m5 12.5 4.75 4.75L19.25 7" />
        </svg>
      </span>
    )
  return (
    <span className={classes(css.marker, css.open, icon && css.withIcon)}>
      <TopicDrawing slug={topic} icon={icon} />
    </span>
  )
}
