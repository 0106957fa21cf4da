import { type ColorName, defaultColors, type Ground, groundColor, readOn } from '#kit/color.ts'
import { labelOf, type MunicipalityValues, type SettingName } from './fields.ts'

type ColorSetting = Extract<SettingName, `colors.${string}`>
const settingOf = (name: ColorName): ColorSetting => `colors.${name}`

const names = Object.keys(defaultColors) as ColorName[]

export const defaultColorSettings: Readonly<Record<string, string>> = Object.fromEntries(
  names.map(name => [settingOf(name), defaultColors[name]]),
)

const labelOfGround = ({ of, isSoft }: Ground) =>
  isSoft ? `zacht ${labelOf(settingOf(of)).toLowerCase()}` : labelOf(settingOf(of)).toLowerCase()

export const readPairs = readOn.flatMap(({ text, grounds }) =>
  grounds.map(ground => ({
    of: [settingOf(text), settingOf(ground.of)],
    label: `${labelOf(settingOf(text))} op ${labelOfGround(ground)}`,
    colors: (values: MunicipalityValues): readonly [string, string] => {
      const color = (name: ColorName) => String(values[settingOf(name)])
      const colors = Object.fromEntries(names.map(name => [name, color(name)])) as Record<ColorName, string>
      return [color(text), groundColor(ground, colors)]
    },
  })),
)
