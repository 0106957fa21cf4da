import type { ImportResult } from '../contract.ts'
import { sectionNames } from '../format.ts'
import css from './DifferenceList.module.css'
import { itemLabel, sectionTitles } from './texts.ts'

type Props = Pick<ImportResult, 'misfits' | 'unchanged'>

export function FileReport({ misfits, unchanged }: Props) {
  const title = `Past hier niet (${misfits.length})`
  return (
    <div className={css.report}>
      {misfits.length > 0 && (
        <section className={css.section} aria-label={title}>
          <div className={css.head}>
            <h3>{title}</h3>
          </div>
          <ul className={css.misfits}>
            {misfits.map(misfit => (
              <li key={JSON.stringify(misfit)}>
                {placeOf(misfit)}: {misfit.reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {unchanged.length > 0 && (
        <details className={css.section}>
          <summary>Hier al zo ({unchanged.length})</summary>
          <dl className={css.unchanged}>
            {sectionNames.map(section => {
              const all = unchanged.filter(each => each.section === section)
              return (
                all.length > 0 && (
                  <div key={section}>
                    <dt>{sectionTitles[section]}</dt>
                    <dd>{all.map(itemLabel).join(', ')}</dd>
                  </div>
                )
              )
            })}
          </dl>
        </details>
      )}
    </div>
  )
}

function placeOf({ row, name, field }: Props['misfits'][number]): string {
  const named = name === '' ? `Rij ${row}` : `Rij ${row}, ${name}`
  return field === null ? named : `${named}, veld ${field}`
}
