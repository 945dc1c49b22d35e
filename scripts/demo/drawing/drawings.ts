import { beams } from '#scripts/demo/drawing/building/beams.ts'
import { columns } from '#scripts/demo/drawing/building/columns.ts'
import { doorSets } from '#scripts/demo/drawing/building/door-sets.ts'
import { doors } from '#scripts/demo/drawing/building/doors.ts'
import { plants } from '#scripts/demo/drawing/building/plants.ts'
import { site } from '#scripts/demo/drawing/building/site.ts'
import { windows } from '#scripts/demo/drawing/building/windows.ts'
import { appliances } from '#scripts/demo/drawing/casework/appliances.ts'
import { casework } from '#scripts/demo/drawing/casework/casework.ts'
import { counters } from '#scripts/demo/drawing/casework/counters.ts'
import { storage } from '#scripts/demo/drawing/casework/storage.ts'
import { airEquipment } from '#scripts/demo/drawing/equipment/air-equipment.ts'
import { buildingEquipment } from '#scripts/demo/drawing/equipment/building-equipment.ts'
import { heating } from '#scripts/demo/drawing/equipment/heating.ts'
import { lounge } from '#scripts/demo/drawing/furniture/lounge.ts'
import { seating } from '#scripts/demo/drawing/furniture/seating.ts'
import { tables } from '#scripts/demo/drawing/furniture/tables.ts'
import type { Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { ceilingLights } from '#scripts/demo/drawing/lighting/ceiling-lights.ts'
import { standingLights } from '#scripts/demo/drawing/lighting/standing-lights.ts'
import { basins } from '#scripts/demo/drawing/plumbing/basins.ts'
import { bathing } from '#scripts/demo/drawing/plumbing/bathing.ts'
import { toilets } from '#scripts/demo/drawing/plumbing/toilets.ts'

/** Every sort of family that can be drawn. */
export const drawings: Readonly<Record<string, (appearance: Appearance) => Scene>> = {
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
