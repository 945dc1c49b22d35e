import { airEquipment } from './air-equipment.ts'
import { appliances } from './appliances.ts'
import { basins } from './basins.ts'
import { bathing } from './bathing.ts'
import { beams } from './beams.ts'
import { buildingEquipment } from './building-equipment.ts'
import { casework } from './casework.ts'
import { ceilingLights } from './ceiling-lights.ts'
import { columns } from './columns.ts'
import { counters } from './counters.ts'
import { doorSets } from './door-sets.ts'
import { doors } from './doors.ts'
import { heating } from './heating.ts'
import type { Look } from './look.ts'
import { lounge } from './lounge.ts'
import { plants } from './plants.ts'
import type { Scene } from './scene.ts'
import { seating } from './seating.ts'
import { site } from './site.ts'
import { standingLights } from './standing-lights.ts'
import { storage } from './storage.ts'
import { tables } from './tables.ts'
import { toilets } from './toilets.ts'
import { windows } from './windows.ts'

/** Every sort of family that can be drawn. */
export const drawings: Readonly<Record<string, (look: Look) => Scene>> = {
  ...doors,
  ...doorSets,
  ...windows,
  ...seating,
  ...lounge,
  ...tables,
  ...storage,
  ...casework,
  ...counters,
  ...ceilingLights,
  ...standingLights,
  ...basins,
  ...toilets,
  ...bathing,
  ...airEquipment,
  ...heating,
  ...columns,
  ...beams,
  ...plants,
  ...site,
  ...appliances,
  ...buildingEquipment,
}
