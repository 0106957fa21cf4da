/** In the Dutch words of residents, because the classifier learnt from Dutch reports only. */
const glossary: Readonly<Record<string, string>> = {
  'street ?lights?|street ?lamps?|lamp ?posts?|lights?|lamps?|lantern': 'lantaarnpaal straatlamp',
  'dark|darkness': 'donker',
  'blinking|flickering|flickers|blinks': 'knippert',
  'traffic lights?': 'verkeerslicht stoplicht',
  'traffic signs?|road signs?|stop signs?': 'verkeersbord bord',
  'charging (?:point|station|pole)s?|charger': 'laadpaal',
  'parking meters?|ticket machines?': 'parkeermeter',
  'speeding|drives? too fast|drive fast': 'hard gereden verkeer',
  'crossing|zebra|crosswalk': 'zebrapad oversteken',
  clock: 'klok',
  'bollards?': 'paaltje',
  'bench|benches': 'bankje',
  'camera|cameras': 'camera',
  'potholes?|holes?': 'gat in de weg',
  'roads?|streets?|asphalt': 'weg straat',
  'pavements?|sidewalks?|paving(?: stones?)?|tiles?|paving slabs?': 'stoeptegel stoep',
  'bicycle paths?|bike (?:path|lane)s?|cycle (?:path|lane)s?|bicycle lanes?': 'fietspad',
  'bicycle racks?|bike racks?': 'fietsenrek',
  'bicycles?|bikes?': 'fiets',
  'wrecks?|abandoned': 'wrak',
  'manhole(?: cover)?s?|drain cover': 'putdeksel put',
  'drains?|sewers?|gully|gutters?': 'put riool',
  'blocked|clogged': 'verstopt',
  'flood(?:ed|ing)?|puddles?': 'water loopt niet weg',
  slippery: 'glad',
  'icy|ice|salt|gritted': 'ijs glad gestrooid',
  snow: 'sneeuw gestrooid',
  leaves: 'bladeren',
  oil: 'olie',
  'litter|trash on the (?:street|ground)': 'zwerfvuil',
  'rubbish|garbage|trash|refuse|waste': 'afval vuilnis',
  '(?:rubbish|garbage|trash|bin) bags?': 'vuilniszakken',
  'litter bins?|waste bins?|trash cans?|rubbish bins?|public bins?|bins?': 'prullenbak',
  'containers?|dumpsters?': 'container',
  'bottle banks?|glass containers?|glass': 'glasbak',
  'paper containers?|cardboard': 'papierbak',
  'plastic containers?': 'plasticbak',
  'full|overflowing|overfull': 'vol puilt uit',
  emptied: 'geleegd',
  'collected|picked up': 'opgehaald',
  'dumped|dumping|fly-?tipping': 'gedumpt',
  'bulky waste|furniture|sofas?|couch|mattress(?:es)?|wardrobe': 'bankstel matras grofvuil op de stoep',
  'fridges?|refrigerators?|washing machines?|televisions?': 'koelkast wasmachine',
  'christmas trees?': 'kerstboom',
  'rubble|bricks': 'puin',
  asbestos: 'asbest',
  'graffiti|tags?|stickers?': 'graffiti beklad',
  '(?:dog|animal) (?:poo|poop|mess|dirt|shit|fouling)|dog waste|poop?|droppings': 'hondenpoep',
  'trees?': 'boom',
  'branch|branches': 'tak takken',
  'hedges?|bush|bushes|shrubs?': 'heg struik',
  'overgrown|overhanging': 'groeit over snoeien',
  'prun(?:e|ed|ing)|trim(?:med)?': 'snoeien',
  'grass|lawn': 'gras',
  'mow(?:n|ed|ing)?': 'maaien gemaaid',
  'weeds?|nettles?': 'onkruid brandnetels',
  storm: 'storm',
  'fallen|fell': 'omgewaaid omgevallen',
  dead: 'dode dood',
  'caterpillars?': 'processierups eik',
  knotweed: 'duizendknoop',
  'playgrounds?|swings?|slides?': 'speeltuin schommel glijbaan',
  'canals?': 'gracht water',
  'ditch|ditches|pond|ponds': 'sloot vijver',
  'boats?': 'boot',
  'sunken|sunk': 'gezonken',
  'bridges?': 'brug',
  'quays?': 'kade',
  'rats?|mice|mouse': 'rat ratten',
  'wasps?': 'wespen wespennest',
  'pigeons?': 'duiven',
  'seagulls?|gulls?': 'meeuwen',
  'geese|goose': 'ganzen',
  'dogs?': 'hond',
  'cats?': 'kat',
  'parked|parking': 'geparkeerd parkeren auto',
  'cars?': 'auto',
  'loud music|music': 'harde muziek',
  'noise|noisy|loud': 'lawaai geluidsoverlast',
  'smell|smells|stench|stinks?|odou?r': 'stank stinkt',
  'fireworks?': 'vuurwerk',
  'youths?|teenagers?|young people|kids': 'hangjongeren jongeren',
  'drugs?|dealers?|dealing': 'drugs gedeald',
  'drunk|alcohol|drinking': 'drank dronken',
  'homeless|begging|beggars?': 'dakloze bedelt',
  'pub|bar|cafe|restaurant': 'café restaurant',
  'terrace|outdoor seating': 'terras',
  'construction|building site': 'bouw',
  'urinat(?:es?|ing)|peeing': 'wildplassen',
  "broken|out of order|not working|does ?n[o’']?t work|defective|damaged|smashed": 'kapot doet het niet',
  loose: 'los',
  'missing|gone|stolen': 'weg ontbreekt',
  dangerous: 'gevaarlijk',
  leaning: 'scheef',
}

const englishWords =
  /\b(?:the|there|is|are|and|my|our|with|not|this|that|has|have|been|for|it|of|please|at|by|from|near|front)\b/g
const dutchWords =
  /\b(?:de|het|een|en|niet|er|staat|ligt|zit|bij|voor|met|van|zijn|wordt|naar|dat|die|deze|mijn|onze|ons|ik|geen|aan|heeft|hebben|straat|weg)\b/g

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0

const patterns = Object.entries(glossary).map(([english, dutch]) => ({ words: new RegExp(`^(?:${english})$`), dutch }))
// Longest first: `traffic light` must not match as `light`.
const anyEntry = new RegExp(
  `\\b(?:${Object.keys(glossary)
    .flatMap(alternatives => alternatives.split(/\|(?![^()]{0,99}\))/))
    .toSorted((a, b) => b.length - a.length)
    .join('|')})\\b`,
  'g',
)

const dutchOf = (words: string) => patterns.find(entry => entry.words.test(words))?.dutch ?? ''

/**
 * Translates the telling words of an English text; other texts stay. A text without function words (`broken street
 * light`) is English when it has no Dutch words and the glossary knows most of it.
 */
export function inDutchWords(text: string): string {
  const lower = text.toLowerCase()
  const [english, dutch] = [count(lower, englishWords), count(lower, dutchWords)]
  if (dutch > 0 && english <= 2 * dutch) return text
  const found = (lower.match(anyEntry) ?? []).map(words => ({ words, inDutch: dutchOf(words) }))
  const onlyEnglish = found.filter(({ words, inDutch }) => !inDutch.split(' ').includes(words))
  const known = onlyEnglish.flatMap(({ words }) => words.split(/\s+/)).length
  if (english === 0 && known * 2 <= lower.trim().split(/\s+/).length) return text
  return found.map(({ inDutch }) => inDutch).join(' ') || text
}
