#include "touchmove/hall/net/metrics/exposition.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace touchmove::hall {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

TEST(Exposition, WritesFamiliesAsPrometheusReadsThem) {
  Exposition out;
  out.gauge("a", "Some.", 3);
  out.counters("b_total", "More.", "what", {{"x", 1}, {"y", 2.5}});
  EXPECT_EQ(out.text(),
            "# HELP a Some.\n# TYPE a gauge\na 3\n"
            "# HELP b_total More.\n# TYPE b_total counter\nb_total{what=\"x\"} 1\nb_total{what=\"y\"} 2.5\n");
}

TEST(Exposition, AHistogramCountsWithEachBoundAllThatAreShorter) {
  Histogram histogram;
  histogram.add(500us);
  histogram.add(3ms);
  histogram.add(4ms);
  histogram.add(1min);
  EXPECT_EQ(histogram.at_most(0), 1U);
  EXPECT_EQ(histogram.at_most(Histogram::bounds.size() - 1), 3U);
  Exposition out;
  out.histogram("t_seconds", "Times.", histogram);
  EXPECT_THAT(out.text(), HasSubstr("t_seconds_bucket{le=\"0.0005\"} 1\n"));
  EXPECT_THAT(out.text(), HasSubstr("t_seconds_bucket{le=\"0.005\"} 3\n"));
  EXPECT_THAT(out.text(), HasSubstr("t_seconds_bucket{le=\"+Inf\"} 4\nt_seconds_sum 60.0075\nt_seconds_count 4\n"));
}

TEST(Exposition, LargeCountsAreWrittenWhole) {
  Exposition out;
  out.counter("n_total", "Many.", 1234567890123.0);
  EXPECT_THAT(out.text(), HasSubstr("n_total 1234567890123\n"));
}

TEST(Exposition, KnowsWhatThisProcessTakes) {
  const ProcessFigures figures = process_figures();
  EXPECT_GT(figures.resident_bytes, 1e6);
  EXPECT_GT(figures.cpu_seconds, 0);
  EXPECT_GE(figures.open_files, 3);
}

}  // namespace
}  // namespace touchmove::hall
