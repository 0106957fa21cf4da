import { Written } from '#features/translations/web/WithWritten.tsx'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import chips from '#web/ui/chips.module.css'
import { footerLinks } from '#web/ui/Footer.tsx'
import { LinkList } from '#web/ui/Link.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { formatMapState } from '../address.ts'
import { mapPaths } from '../maps.ts'
import type { PlainMap } from '../plain-map.ts'
import { PublicReportList } from '../web/PublicReportList.tsx'
import { texts } from '../web/texts.ts'
import { MapHeader } from './MapHeader.tsx'
import { MapStorm } from './MapStorm.tsx'
import css from './PublicMap.module.css'

type Props = { configuration: PublicConfiguration; shown: PlainMap }

export const PlainPublicMap = ({ configuration, shown }: Props) => (
  <div className={css.page}>
    <Page header={<MapHeader configuration={configuration} />} width="full">
      <MapStorm configuration={configuration} />
      <div className={css.list}>
        <PageHeading>{shown.list ? texts.listTitle : texts.title}</PageHeading>
        {shown.list ? (
          <PlainList {...shown} name={configuration.name} />
        ) : (
          <>
            <p>{texts.mapNeedsScripts}</p>
            <a className={buttonClass()} href={mapPaths[shown.map].list}>
              {texts.toList}
            </a>
          </>
        )}
        <LinkList links={footerLinks(configuration.links)} className={css.plainLinks} />
      </div>
    </Page>
  </div>
)

type ListProps = Extract<PlainMap, { list: object }> & { name: string }

function PlainList({ map, state, list, name }: ListProps) {
  const hrefOf = (changes: Partial<typeof state>) =>
    mapPaths[map].list + formatMapState({ ...state, page: 1, ...changes })
  return (
    <>
      <p>{texts.intro[map]}</p>
      <TopicLinks topics={list.topics} only={state.only} hrefOf={only => hrefOf({ without: [], only })} />
      <p className={css.total}>{texts.plainTotal(list, { place: state.place?.name, name })}</p>
      {state.place && <a href={hrefOf({ place: undefined })}>{texts.everywhere(name)}</a>}
      <PublicReportList
        list={list}
        page={state.page}
        pageControl={(page, label) => (
          <a className={buttonClass({ variant: 'secondary', small: true })} href={hrefOf({ page })}>
            {label}
          </a>
        )}
      />
    </>
  )
}

type TopicsProps = {
  topics: ListProps['list']['topics']
  only: string | undefined
  hrefOf: (only: string | undefined) => string
}

/** One topic at a time: nothing handles checkboxes without scripts. */
function TopicLinks({ topics, only, hrefOf }: TopicsProps) {
  const choices = [
    { key: undefined, label: texts.allTopics },
    ...topics.map(({ slug, name, count }) => ({
      key: slug,
      label: (
        <>
          <Written>{name}</Written> ({texts.number(count)})
        </>
      ),
    })),
  ]
  return (
    <nav aria-label={texts.filter}>
      <ul className={chips.row}>
        {choices.map(({ key, label }) => (
          <li key={key ?? ''}>
            <a className={chips.chip} href={hrefOf(key)} aria-current={key === only ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
