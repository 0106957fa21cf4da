type Bucket = { texts: number; chance: number; right: number }

const size = 320
const margin = 44
const x = (share: number) => margin + share * (size - 2 * margin)
const y = (share: number) => size - margin - share * (size - 2 * margin)

/** The accuracy of the model by its confidence; on the diagonal its scores are true probabilities. */
export function calibrationPlot(buckets: readonly Bucket[]): string {
  const maxTexts = Math.max(...buckets.map(({ texts }) => texts))
  const dots = buckets.map(({ texts, chance, right }) => {
    const radius = (3 + 6 * Math.sqrt(texts / maxTexts)).toFixed(1)
    const title = `${texts} texts: sure ${chance.toFixed(2)}, right ${right.toFixed(2)}`
    return `<circle cx="${x(chance).toFixed(1)}" cy="${y(right).toFixed(1)}" r="${radius}"><title>${title}</title></circle>`
  })
  const marks = [0, 0.5, 1].flatMap(share => [
    `<text x="${x(share)}" y="${size - margin + 16}" text-anchor="middle">${share}</text>`,
    `<text x="${margin - 8}" y="${y(share) + 4}" text-anchor="end">${share}</text>`,
  ])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" font-family="sans-serif" font-size="11">
<title>Calibration of the category model on five folds</title>
<rect width="${size}" height="${size}" fill="#fff"/>
<path d="M${x(0)} ${y(0)}V${y(1)}H${x(1)}V${y(0)}Z" fill="none" stroke="#767676"/>
<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#767676" stroke-dasharray="4 4"/>
<g fill="#0a5c66">
${dots.join('\n')}
</g>
${marks.join('\n')}
<text x="${size / 2}" y="${size - 6}" text-anchor="middle">how sure the model was of its first choice</text>
<text x="12" y="${size / 2}" text-anchor="middle" transform="rotate(-90 12 ${size / 2})">how often it was right</text>
</svg>
`
}
