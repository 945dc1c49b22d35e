export const title = 'Discover: parametric families that open in your Revit'
export const description =
  'A catalogue of parametric Revit families, free and premium, with types, parameters and release read straight from the .rfa.'
export const whatItDoes = 'What it does'
export const whatItReads = 'What it reads'
export const onTheStart = 'On the start page'
export const onThisPage = 'On this page'
export const closing = 'Load the right one first.'
export const dropTitle = 'Drop to publish'
export const dropText =
  'Drop .rfa files in Studio. Your browser reads them and fills in the record before anything is uploaded.'
export const valueSearchText =
  'Ask for a width from 900 to 1000 and find the types that have it, across all families.'
export const folderText =
  'Compare the .rfa files on your disk with the catalogue, and replace what is old. Nothing leaves your computer.'
export const revisionsTitle = 'Revisions with a difference'
export const revisionsText =
  'See which types were removed and which GUIDs changed before a new revision breaks a schedule.'
export const kitsTitle = 'Kits'
export const kitsText =
  'Put families on a board, take all of them as one archive, and see later what has changed since.'
export const toolsTitle = 'What you do with them'
export const toolsText =
  'Finding is half of it. The other half is loading the right type, and learning in time when a file has changed.'
export const heroTitle = 'Families that open in your Revit.'
export const heroText =
  'Discover is a catalogue of parametric families. Types, parameters and release are read straight from each .rfa, so you know what you load before you download it.'
export const freeTerms = 'Needs an account'
export const freeEveryFamily = 'Every family with its picture, types, values and specification'
export const freeFiles = 'The .rfa of every free family'
export const freeSearch = 'Search, filters and sorting over the whole library'
export const premiumTerms = 'Needs an active subscription'
export const premiumEverything = 'Everything that free gives you'
export const premiumFiles = 'The .rfa of every premium family'
export const premiumOnePrice = 'One subscription for all of them, not a price for each'
export const plansTitle = 'Free to look, free or premium to load'
export const plansText =
  'You see all there is to know about a premium family before you pay for anything.'
export const readingTitle = 'Read from the file, not typed by hand'
export const readingText =
  'A catalogue is only as good as what it says about its files. Discover asks the files.'
export const releaseTitle = 'It opens, and you know it beforehand'
export const releaseText =
  'Revit opens families of its own release and of older ones, never of a newer one. Each family names the release that it was saved in, before the download and not in an error message after it.'
export const extractTitle = 'What the .rfa knows, the catalogue shows'
export const extractText =
  'Category, OmniClass number, host, parameters with their shared GUIDs and the families nested inside come out of the file itself. Nobody had to fill in a form, so nobody filled it in wrongly.'
export const typesTitle = 'Every type, with its values'
export const typesText =
  'A family is a drawing with numbers in it. See the numbers of all types side by side and pick the one that fits the opening you have.'
export const releaseDrawing = (saved: number, newest: number) =>
  `A family saved in Revit ${saved} opens in Revit ${saved} to ${newest}.`
export const opensFromHere = 'Opens from here on'
export const samplesTitle = 'Eight families, as the catalogue shows them'
export const samplesText = 'Open one: its types and sizes are there before you have an account.'
export const typesDrawing =
  'The three types of a window over one another, 900, 1200 and 1600 millimetres wide.'
export const typeTableCaption = 'Types of the family. Choose one and the drawing follows.'
export const width = 'Width'
export const height = 'Height'
export const depth = 'Depth'
export const diameter = 'Diameter'
export const inMillimetres = (dimension: string) => `${dimension} (mm)`
export const openSample = (name: string) => `${name}: see its types`
export const freeSample = 'Free: the .rfa is yours with an account.'
export const premiumSample = 'Premium: see all of it with an account, load it with a subscription.'
export const sillHeight = 'Sill height'
export const freeFamilies = 'Free families'
export const premiumFamilies = 'Premium families'
