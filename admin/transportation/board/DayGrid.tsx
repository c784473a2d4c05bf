import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { rem } from '@contract/theme-tokens';
import { absenceOf, type BoardDay, type BoardRow } from './boardRides';
import type { GridProps } from './grid';
import { rowGround } from './boardStyles';
import { assignLanes, hoursWithRoom, positionInHours, widenRides, type Hour } from './laneLayout';
import { RideButton } from './RideButton';
import { RowHeading } from './RowHeading';

const NAMES_WIDTH = 184;
const LANE_HEIGHT = 46;

const hourLabel = ({ hour }: Hour) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** Lines of the hours, behind the rides. */
const linesOf = (hours: readonly Hour[], color: string) =>
  `repeating-linear-gradient(to right, ${color} 0 1px, transparent 1px ${100 / hours.length}%)`;

interface Props extends GridProps {
  rows: readonly BoardRow[];
  day: BoardDay;
  timeZone: string;
}

/** One day: a row for each driver, the hours from left to right. Overlapping rides stand one below the other. */
export function DayGrid({ rows, day, timeZone, drag, onAssign, onReassignAll }: Props) {
  const hours = hoursWithRoom(
    day,
    timeZone,
    rows.flatMap(({ rides }) => rides),
  );
  return (
    <Card>
      <Box
        aria-hidden
        sx={{ display: 'flex', pl: `${NAMES_WIDTH}px`, borderBottom: 1, borderColor: 'divider' }}
      >
        {hours.map((hour) => (
          <Box
            key={hour.at}
            sx={{ flex: '1 0 0', minWidth: 0, py: 0.5, fontSize: rem(12), color: 'text.secondary' }}
          >
            {hourLabel(hour)}
          </Box>
        ))}
      </Box>
      <Box component="ul" aria-label="Drivers" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => {
          const { driver, rides } = row;
          const key = driver?.id ?? '';
          const spans = widenRides(rides, hours);
          const { lanes, laneOf } = assignLanes(spans);
          const absence = driver ? absenceOf(driver, day.date) : '';
          return (
            <Box
              component="li"
              key={key}
              data-row={key}
              sx={{ display: 'flex', '& + &': { borderTop: 1, borderColor: 'divider' } }}
            >
              <Box sx={{ width: NAMES_WIDTH, flexShrink: 0, px: 1.5, py: 0.75 }}>
                <RowHeading row={row} absence={absence} onReassignAll={onReassignAll} />
              </Box>
              <Box
                sx={[
                  { flexGrow: 1, position: 'relative', minHeight: lanes * LANE_HEIGHT + 8 },
                  rowGround(absence !== '', drag.target === key),
                ]}
              >
                <Box
                  aria-hidden
                  sx={({ palette }) => ({
                    position: 'absolute',
                    inset: 0,
                    backgroundImage: linesOf(hours, palette.divider),
                  })}
                />
                <Box component="ul" aria-label="Rides" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {rides.map((ride, at) => {
                    const { left, width } = positionInHours(spans[at]!, hours);
                    return (
                      <Box
                        component="li"
                        key={ride.id}
                        sx={{
                          position: 'absolute',
                          left: `${left}%`,
                          width: `${width}%`,
                          top: 4 + laneOf.get(ride.id)! * LANE_HEIGHT,
                          height: LANE_HEIGHT - 4,
                          pr: '2px',
                        }}
                      >
                        <RideButton
                          ride={ride}
                          isDragged={drag.ride?.id === ride.id}
                          onAssign={onAssign}
                          onPointerDown={drag.start}
                        />
                      </Box>
                    );
                  })}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
