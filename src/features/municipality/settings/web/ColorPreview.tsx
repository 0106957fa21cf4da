import { useEffect, useRef } from 'react'
import { minContrast } from '#kit/color.ts'
import { type MunicipalityValues, settingNames } from '../fields.ts'
import { contrastsOf } from '../rules.ts'
import css from './SettingFields.module.css'

const colorNames = settingNames.filter(name => name.startsWith('colors.'))

export function ColorPreview({ values }: { values: MunicipalityValues }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const name of colorNames)
      box.current?.style.setProperty(`--${name.replace('colors.', '')}`, String(values[name]))
  }, [values])
  const contrasts = contrastsOf(values).filter(({ contrast }) => Number.isFinite(contrast))
  return (
    <>
      <div className={css.preview} ref={box} aria-hidden="true">
        <div className={css.previewHeader}>{values['language.headerTitle']}</div>
        <div className={css.previewPage}>
          <strong>Beschrijf uw melding</strong>
          <span>
            Lees <span className={css.previewLink}>wat wij met uw gegevens doen</span>.
          </span>
          <span className={css.previewError}>Dit veld is verplicht</span>
          <span className={css.previewButton}>Volgende</span>
        </div>
      </div>
      <details className={css.contrasts} open={contrasts.some(({ contrast }) => contrast < minContrast)}>
        <summary>Hoe goed is het te lezen?</summary>
        <ul>
          {contrasts.map(({ label, contrast }) => (
            <li key={label} data-low={contrast < minContrast}>
              {label}: {contrast.toFixed(1).replace('.', ',')}
              {contrast < minContrast ? ', te weinig' : ''}
            </li>
          ))}
        </ul>
        <p>Het contrast moet minstens 4,5 zijn.</p>
      </details>
    </>
  )
}
