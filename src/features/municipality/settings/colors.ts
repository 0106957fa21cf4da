import { mixed } from '../../../kit/color.ts'
import { labelOf, type MunicipalityValues, type SettingName } from './fields.ts'

/** The colours of the product, which `src/web/styles/tokens.css` has too: what a municipality has without its own. */
export const defaultColors: Readonly<Record<string, string>> = {
  'colors.meldwerk-color-primary': '#0b5563',
  'colors.meldwerk-color-on-primary': '#ffffff',
  'colors.meldwerk-color-accent': '#f0a04b',
  'colors.meldwerk-color-page': '#faf8f4',
  'colors.meldwerk-color-surface': '#ffffff',
  'colors.meldwerk-color-text': '#1b2a2f',
  'colors.meldwerk-color-error': '#b3261e',
  'colors.meldwerk-color-success': '#1d6b3c',
  'colors.meldwerk-color-caution': '#8a5200',
  'colors.meldwerk-color-info': '#1d5b94',
}

type ColorName = Extract<SettingName, `colors.${string}`>
type Ground = { label: string; of: readonly ColorName[]; color: (colors: MunicipalityValues) => string }

const ground = (name: ColorName): Ground => ({
  label: labelOf(name).toLowerCase(),
  of: [name],
  color: values => String(values[name]),
})
const [page, surface] = [ground('colors.meldwerk-color-page'), ground('colors.meldwerk-color-surface')]
const button = ground('colors.meldwerk-color-primary')
const softAccent: Ground = {
  label: 'zacht accent',
  of: ['colors.meldwerk-color-accent'],
  color: values => mixed(String(values['colors.meldwerk-color-accent']), '#ffffff', 0.78),
}

/** Which colour is read on which other ones. */
export const readOn: readonly { text: ColorName; grounds: readonly Ground[] }[] = [
  { text: 'colors.meldwerk-color-text', grounds: [page, surface, softAccent] },
  { text: 'colors.meldwerk-color-primary', grounds: [page, surface] },
  { text: 'colors.meldwerk-color-on-primary', grounds: [button] },
  { text: 'colors.meldwerk-color-error', grounds: [page, surface] },
  { text: 'colors.meldwerk-color-success', grounds: [page, surface] },
  { text: 'colors.meldwerk-color-caution', grounds: [page, surface] },
  { text: 'colors.meldwerk-color-info', grounds: [page, surface] },
]
